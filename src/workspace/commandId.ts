/** `area.verb`, in camel case; a pane's own command may say which one it means: `list.column.next`. */
export const COMMAND_ID = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9]+)+$/
