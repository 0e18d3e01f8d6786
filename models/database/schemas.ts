import type mongoose from "mongoose";
import { ObjectId, Schema } from "./mongoose.server.ts";

type Id = mongoose.Types.ObjectId;
type Fields<Document> = mongoose.SchemaDefinition<mongoose.SchemaDefinitionType<Document>>;
type Options = { minimize?: false };

declare const value: unique symbol;
type Typed<Value> = { [value]: Value };

/** Fields that every document has. */
export const always = {
  text: { type: String, required: true },
  number: { type: Number, required: true },
  yesOrNo: { type: Boolean, required: true },
  time: { type: Date, required: true },
  bytes: { type: Buffer, required: true },
  id: { type: ObjectId, required: true },
} as const;

export const idOrNull = { type: ObjectId, default: null as Id | null };

/** A field that every document has, of a narrower type than the database knows. */
export function required<Value>(type: mongoose.SchemaTypeOptions<unknown>["type"]) {
  // The type stands in no document.
  return { type, required: true } as unknown as { type: never } & Typed<Value>;
}

/** A field that a document need not have. */
export function absent<Value>(type: mongoose.SchemaTypeOptions<unknown>["type"]) {
  return { type } as unknown as { type: never } & Typed<Value | undefined>;
}

/** A list, empty until something stands in it. */
export function list<Value>(type: mongoose.SchemaTypeOptions<unknown>["type"]) {
  return { type: [type] } as unknown as { type: never } & Typed<Value[]>;
}

/** Fields that stand under one name. */
export function under<Value>(fields: Fields<Value>) {
  return fields as unknown as Typed<Value>;
}

/** A document inside of another, or null. */
export function orNull<Value>(type: mongoose.Schema<Value>) {
  return { type, default: null } as { type: never; default: Value | null };
}

/** A document as it is stored, from the declaration of its fields. */
export type StoredAs<Fields> = Flat<
  ("_id" extends keyof Fields ? unknown : { _id: Id }) & {
    -readonly [Name in keyof Fields as IfAbsent<Fields[Name], never, Name>]: ValueOf<Fields[Name]>;
  } & {
    [Name in keyof Fields as IfAbsent<Fields[Name], Name, never>]?: ValueOf<Fields[Name]>;
  }
>;

type Flat<Type> = { [Name in keyof Type]: Type[Name] };

type IfAbsent<Field, Then, Else> = undefined extends ValueOf<Field> ? Then : Else;

type ValueOf<Field> = Field extends { default: () => infer Value }
  ? Value
  : Field extends { default: infer Value } | Typed<infer Value>
    ? Value
    : Field extends { type: infer Type }
      ? Type extends StringConstructor
        ? string
        : Type extends NumberConstructor
          ? number
          : Type extends BooleanConstructor
            ? boolean
            : Type extends DateConstructor
              ? Date
              : Type extends typeof Buffer
                ? Buffer
                : Id
      : Omit<StoredAs<Field>, "_id">;

type AModel = { castObject: (...given: never[]) => unknown };

/** A document of a model, as it is stored. */
export type Stored<Model extends AModel> = ReturnType<Model["castObject"]>;

/** A document of a model as the rest of the program sees it: ids are texts of 24 hex digits, some fields are not told. */
export type Told<Model extends AModel, Untold extends keyof Stored<Model> = never> = TextIds<
  Omit<Stored<Model>, Untold>
>;

type TextIds<Document> = {
  [Name in keyof Document as Name extends "_id" ? "id" : Name]: TextOfId<Document[Name]>;
};

type TextOfId<Value> = Value extends Id ? string : Value;

/** The documents of a collection, as their fields are declared. */
export function collection<Declared extends object>(
  name: string,
  fields: Declared,
  options: Options = {},
): mongoose.Schema<StoredAs<Declared>> {
  // Their type is made of the same declaration.
  return storedIn<StoredAs<Declared>>(
    name,
    fields as unknown as Fields<StoredAs<Declared>>,
    options,
  );
}

/** The same for documents whose type says more than the declaration can. */
export function storedIn<Document>(
  collection: string,
  fields: Fields<Document>,
  options: Options = {},
): mongoose.Schema<Document> {
  return new Schema<Document>(fields, { collection, versionKey: false, ...options });
}

/** A document that stands inside of another and has no id. */
export function inside<Document>(fields: Fields<Document>, options: Options = {}) {
  return new Schema<Document>(fields, { _id: false, ...options });
}
