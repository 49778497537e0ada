/** The names of a list that people type, each with what it names; undefined: nothing is called so. */
export function namedIn<Thing>(
  text: string,
  find: (name: string) => Thing | undefined,
): readonly (readonly [name: string, thing: Thing | undefined])[] {
  return text
    .split(/[,，、;；\s]+/)
    .filter((name) => name !== '')
    .map((name) => [name, find(name)])
}
