/** What a browser calls itself, in words a person understands. */

// The order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari.
const browsers = [
  [/MicroMessenger\/([\d.]+)/, '微信'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* .*Safari/, 'Safari'],
] as const
const systems = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** 「Chrome 131 · Windows」 of a User-Agent header; 未知设备 when it says nothing known. */
export function deviceOf(userAgent: string): string {
  const browser = browsers
    .map(([pattern, name]) => [pattern.exec(userAgent)?.[1], name] as const)
    .find(([version]) => version !== undefined)
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const parts = [browser && `${browser[1]} ${browser[0]!.split('.')[0]}`, system].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : '未知设备'
}
