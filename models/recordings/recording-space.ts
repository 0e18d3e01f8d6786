import { learnerSpace } from "#models/database/learner-space.ts";
import { RECORDING_SPACE } from "./recording-rules.ts";

/** Each word counts what it carries for its learner, whoever recorded it. */
export const recordingSpace = learnerSpace("RecordingSpace", "recording_space", RECORDING_SPACE);
