/**
 * THIRD_PARTY_NOTICES.md: every package that an installation brings along, its licence, who holds it, and each licence's
 * text once. Made from the lockfile and the packages that are installed here: `npm run notices`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package of the lockfile. */
export interface Locked {
  /** Where it is installed, below the project: node_modules/pg. */
  readonly place: string
  readonly name: string
  readonly version: string
  /** The licence as its package names it (an SPDX expression); 'UNKNOWN' where it names none. */
  readonly licence: string
  /** Only who works on Copydesk itself installs it. */
  readonly development: boolean
}

interface LockEntry {
  readonly version: string
  readonly license?: string
  readonly dev?: boolean
}

/** What packages for all machines carry beside what their manifests say, or say in words alone: name, then licence. */
const beyondManifest: readonly (readonly [name: RegExp, licence: string])[] = [
  // The binary is an FFmpeg configured with --enable-gpl --enable-version3 and fdk-aac.
  [/^@seydx\/node-av-/, 'MIT AND GPL-3.0-or-later AND FDK-AAC'],
  [/^@shinyoshiaki\/jspack$/, 'BSD-3-Clause'],
  [/^combine-errors$/, 'MIT'],
]

/** Every package of package-lock.json below `root`, in the order of their names. */
export function lockedPackages(root: string): Locked[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockEntry>>
  }
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version, license, dev }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const [, beyond] = beyondManifest.find(([named]) => named.test(name)) ?? []
      const licence = beyond ?? license ?? licenceInstalled(join(root, place))
      return { place, name, version, licence, development: dev === true }
    })
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1))
}

/** Old packages name it in a form that the lockfile does not take over. */
function licenceInstalled(folder: string): string {
  try {
    const { licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      licenses?: readonly { type: string }[]
    }
    return licenses?.map(({ type }) => type).join(' OR ') ?? 'UNKNOWN'
  } catch {
    return 'UNKNOWN'
  }
}

/** The table that the notices begin with: what they must say of a lockfile, wherever they are made. */
export function noticesTable(packages: readonly Locked[]): string {
  const rows = packages.filter(({ development }) => !development).map(rowOf)
  return ['| package | version | licence |', '|---|---|---|', ...new Set(rows)].join('\n')
}

const rowOf = ({ name, version, licence }: Locked) => `| ${name} | ${version} | ${licence} |`

const COPYRIGHT = /^\s*(?:[*#>-]\s*)?(?:Portions )?Copyright\b.*$/gim

function licenceText(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined
  const name = readdirSync(folder).find((file) => /^(licen[cs]e|copying)/i.test(file) && !/\.(js|ts)$/.test(file))
  return name && readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim()
}

/** The whole document. Packages for other machines, which are not installed here, stand in the table only. */
function notices(root: string): string {
  const packages = lockedPackages(root)
  const texts = new Map<string, { readonly text: string; readonly holders: Set<string> }>()
  for (const { place, name, development } of packages) {
    const text = development ? undefined : licenceText(join(root, place))
    if (text === undefined) continue
    const body = text.replace(COPYRIGHT, '').trim()
    // Texts that differ in case, quotes, bullets and breaks alone are one.
    const sign = body.toLowerCase().replace(/[^a-z0-9]+/g, '')
    const group = texts.get(sign) ?? { text: body, holders: new Set<string>() }
    const held = [...text.matchAll(COPYRIGHT)].map(([line]) => line.trim()).join('; ')
    group.holders.add(held === '' ? name : `${name}: ${held}`)
    texts.set(sign, group)
  }
  const sections = [...texts.values()].map(
    ({ text, holders }) => `${[...holders].map((one) => `- ${one}`).join('\n')}\n\n\`\`\`\n${text}\n\`\`\``,
  )
  return [
    '# Third-party notices',
    'What Copydesk is installed with, under these licences. Made by `npm run notices`.',
    noticesTable(packages),
    '## Texts',
    sections.join('\n\n---\n\n'),
    '',
  ].join('\n\n')
}

/** Writes the document of this project; tells where, and of how many packages it says something. */
export function writeNotices(): { readonly file: string; readonly packages: number } {
  const root = join(import.meta.dirname, '../..')
  const file = 'THIRD_PARTY_NOTICES.md'
  writeFileSync(join(root, file), notices(root))
  return { file, packages: lockedPackages(root).filter(({ development }) => !development).length }
}
