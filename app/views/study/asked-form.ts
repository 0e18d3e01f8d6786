import { z } from "zod";
import { fieldNames } from "#models/field-table.ts";
import { WORD_FORMS } from "#models/words/word-forms.ts";

/** The form of the word that was asked for; left out for the word itself. */
export const askedForm = z.enum(fieldNames(WORD_FORMS)).optional();
