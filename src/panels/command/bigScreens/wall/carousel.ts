/** What a wall shows and when that changes. Pure. */
import type { Wall } from '../../../../api/command/walls/calls.ts'

/** Ours: the next screen is put up this long before it is seen, in ms: its data are there then. */
export const AHEAD_MS = 4000

/** The part of a wall that says what stands on it. */
export type Running = Pick<Wall, 'Mode' | 'Screens' | 'Shown'>

/** What should stand there: the one that was chosen, else the one that stands if it is in the carousel, else its first. */
export function shownNow({ Mode, Screens, Shown }: Running, standing: number | undefined): number | undefined {
  if (Mode === 'single' && Shown !== null) return Shown
  if (standing !== undefined && Screens.some(({ ID }) => ID === standing)) return standing
  return Screens[0]?.ID
}

/** The next of the carousel; undefined where nothing changes by itself. */
export function nextOf({ Mode, Screens, Shown }: Running, standing: number | undefined): number | undefined {
  if ((Mode === 'single' && Shown !== null) || Screens.length < 2) return undefined
  const at = Screens.findIndex(({ ID }) => ID === standing)
  return Screens[(at + 1) % Screens.length]?.ID
}

/** How long a screen of the carousel stands, in ms. */
export function standsFor({ Screens }: Running, standing: number | undefined): number {
  return (Screens.find(({ ID }) => ID === standing)?.Seconds ?? 60) * 1000
}

/** Whether a banner is to be seen at a moment; `now` by the server's clock, in ms since 1970. */
export function isBannerUp(banner: Wall['Banner'], now: number): boolean {
  return banner !== null && (banner.Until === null || Date.parse(banner.Until) > now)
}
