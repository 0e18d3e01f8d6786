// The app that is built before it is started.
declare module "#build";
