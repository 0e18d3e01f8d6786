/** What is told when an import broke off. */
export const IMPORT_ERROR = {
  title: "Import Error",
  description: "Failed to import vocabulary entries",
};
