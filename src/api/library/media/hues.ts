/** The names by which pictures are looked for by colour; what each is stands in the function media_hues of the database. */
export const hues = {
  red: '红',
  orange: '橙',
  yellow: '黄',
  green: '绿',
  cyan: '青',
  blue: '蓝',
  purple: '紫',
  pink: '粉',
  brown: '棕',
  black: '黑',
  grey: '灰',
  white: '白',
} as const
/** One of them. */
export type Hue = keyof typeof hues
