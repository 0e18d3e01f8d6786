import { learnerSpace } from "#models/database/learner-space.ts";
import { IMAGE_SPACE } from "./image-rules.ts";

export const imageSpace = learnerSpace("ImageSpace", "image_space", IMAGE_SPACE);
