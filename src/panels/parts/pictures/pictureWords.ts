/** What the pictures of a field are called where something is done with them. Pure. */

/** 封面地址 and 封面 hold 封面图片, 图片地址 holds 图片, 头像 holds 头像. */
export function picturesIn(label: string): string {
  const what = label.replace(/地址$/, '')
  return /(?:图|图片|照片|头像)$/.test(what) ? what : `${what}图片`
}
