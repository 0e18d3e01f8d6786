// biome-ignore lint/performance/noBarrelFile: the framework takes the entry of the server from here
export * from "#app/entry.server.tsx";
export { default } from "#app/entry.server.tsx";
