/**
 * The look of the workspace: light or dark, density. Kept per person among the settings; a copy in a cookie lets
 * public/look.js put it on before the first paint, and outlives the clearing of local storage.
 */
import { proxy, subscribe } from 'valtio'
import { saveSetting, settings } from '../settings.ts'

/** Light, dark, or as the system says. Default 'system'. */
export type Theme = 'light' | 'dark' | 'system'
/** Row heights: 24, 28 (default), 36 px. */
export type Density = 'compact' | 'normal' | 'comfortable'

/** Choices and what they are called. */
export const themeTitles: Readonly<Record<Theme, string>> = { light: '浅色', dark: '深色', system: '跟随系统' }
/** Choices and what they are called. */
export const densityTitles: Readonly<Record<Density, string>> = {
  compact: '紧凑',
  normal: '标准',
  comfortable: '宽松',
}
/** Row height of each density, in px; lists that measure rows read it. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 24, normal: 28, comfortable: 36 }

/** The look now. `dark`: what is on the screen, the system's wish included. */
export const look = proxy<{ theme: Theme; density: Density; dark: boolean }>({
  theme: 'system',
  density: 'normal',
  dark: false,
})

const COOKIE = 'copydesk.look'
const YEAR = 365 * 86_400

/** Read a look from text such as 'dark.compact'; what is not understood is the default. */
function parseLook(text: string | undefined): { theme: Theme; density: Density } {
  const [theme = '', density = ''] = (text ?? '').split('.')
  return {
    theme: theme in themeTitles ? (theme as Theme) : 'system',
    density: density in densityTitles ? (density as Density) : 'normal',
  }
}

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

/** Put the look on a document: the main one, or that of a popped-out window. */
export function wear(target: Document): void {
  const root = target.documentElement
  root.classList.toggle('bp6-dark', look.dark)
  root.dataset.density = look.density
  root.style.colorScheme = look.dark ? 'dark' : 'light'
}

function apply(): void {
  look.dark = look.theme === 'dark' || (look.theme === 'system' && systemDark().matches)
  wear(document)
  document.cookie = `${COOKIE}=${look.theme}.${look.density}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}

/** Start: the browser's last look, then the person's as soon as their settings are known. Answers how to stop. */
export function startLook(): () => void {
  Object.assign(look, parseLook(new RegExp(`(?:^|; )${COOKIE}=([a-z.]+)`).exec(document.cookie)?.[1]))
  apply()
  const system = systemDark()
  system.addEventListener('change', apply)
  const stop = subscribe(settings, () => {
    const said = settings.values.look
    if (typeof said !== 'string') return
    const wanted = parseLook(said)
    if (wanted.theme === look.theme && wanted.density === look.density) return
    Object.assign(look, wanted)
    apply()
  })
  return () => {
    stop()
    system.removeEventListener('change', apply)
  }
}

/** Change the look and remember it for the person. */
export function setLook(change: Partial<{ theme: Theme; density: Density }>): void {
  Object.assign(look, change)
  apply()
  if (settings.loaded) saveSetting('look', `${look.theme}.${look.density}`)
}
