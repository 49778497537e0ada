/** Under which name it is kept whether the library is shown as a list. */
export const LIST_SETTING = 'media.asList'
