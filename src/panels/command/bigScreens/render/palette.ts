/** The look of a big screen: dark, calm, readable from five metres. One place; the style sheet reads it as custom properties. */

/** Colours by what they mean. */
export const screenColours = {
  ground: '#081120',
  panel: '#0e1b30',
  line: '#28405f',
  text: '#eef4ff',
  quiet: '#a8bbd6',
  accent: '#58b4ff',
  waiting: '#ffc35a',
  alarm: '#ff7b78',
} as const

/** The colours of rows of figures, in their order. */
export const seriesColours = ['#58b4ff', '#ffc35a', '#5fdda6', '#c6a1ff', '#ff9a8d', '#7fd6e8', '#f2e26b', '#f59bd0']

/** The sizes of letters in a design of 1080 lines, in pixels. */
export const letterSizes = { title: 24, label: 20, small: 18 } as const

/** The fonts, for what is drawn rather than written. */
export const screenFont =
  "Inter, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans CJK SC', 'Noto Sans SC', 'Microsoft YaHei', sans-serif"

/** Puts them on an element. */
export function wearScreenLook(element: HTMLElement): void {
  for (const [name, colour] of Object.entries(screenColours)) element.style.setProperty(`--sc-${name}`, colour)
}
