import http from "node:http";
import process from "node:process";

const server = http.createServer((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end("<!doctype html><p>Blank</p>");
});
server.listen(Number(process.env.PORT), "localhost", () => console.log("Ready"));
