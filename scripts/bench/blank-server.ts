import http from "node:http";
import process from "node:process";
import { createRequestListener } from "@react-router/node";

const buildFile = "../../build/bench-blank/server/index.js";
const build = await import(buildFile);
const server = http.createServer(createRequestListener({ build, mode: "production" }));
server.listen(Number(process.env.PORT), "localhost", () => console.log("Ready"));
