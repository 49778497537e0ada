/** Looking somebody up in a directory. */
import { EqualityFilter, NoSuchObjectError, SizeLimitExceededError, type Client, type Entry, type Filter } from 'ldapts'
import { USUAL_FILTER } from '../../../../src/api/accounts/identityProviders/kinds.ts'
import {
  claimAt,
  firstText,
  groupsAt,
  NotBelieved,
  Outage,
  SwitchedOff,
  textsOf,
  type ProviderPerson,
} from '../person.ts'
import { PROVIDER_MS, type Provider } from '../provider.ts'
import { isTheirPassword, sentenceOf, withDirectory } from './connection.ts'
import { filled } from './filters.ts'
import { namesOfGroup } from './names.ts'
import { isSwitchedOff, stateAttributes } from './states.ts'

/** What nobody is told apart: a name that is not there, and a password that is another. */
const WRONG = '账号或密码不正确'
const OFF = '这个账号在单位目录里已停用，请联系目录的管理员。'

/** Numbers that are bytes, as AD and OpenLDAP name people for good. */
const BYTES = ['objectGUID', 'objectSid']

/** Who has this name and password. Rejects with NotBelieved, SwitchedOff, or an Outage. */
export async function personByPassword(
  provider: Provider,
  { name, password, now }: { readonly name: string; readonly password: string; readonly now: Date },
): Promise<ProviderPerson> {
  if (password === '') throw new NotBelieved(WRONG)
  return withDirectory(provider, async (client) => {
    const filter = filled(provider.Filter || USUAL_FILTER, { name })
    const entry = await oneEntry(client, provider, { filter })
    if (!entry || !(await isTheirPassword(provider, entry.dn, password))) throw new NotBelieved(WRONG)
    if (isSwitchedOff(entry, now)) throw new SwitchedOff(OFF)
    return personOf(client, provider, entry)
  })
}

/**
 * How somebody stands there who came before, on a connection that is open; undefined: there is nobody any more, or they are
 * switched off. Rejects with an Outage.
 */
export async function personBySubject(
  client: Client,
  provider: Provider,
  subject: string,
  now: Date,
): Promise<ProviderPerson | undefined> {
  const entry = await entryOf(client, provider, subject)
  return entry && !isSwitchedOff(entry, now) ? personOf(client, provider, entry) : undefined
}

/** That the directory shows where it is looked at all: else nobody would be found, and nobody is switched off by that. */
export async function refuseBlind(client: Client, provider: Provider): Promise<void> {
  const found = await search(client, provider, { filter: '(objectClass=*)', scope: 'base', attributes: ['1.1'] })
  if (found.length === 0) throw new Outage('目录里找不到查找起点，请检查它和查询账号的权限。')
}

/** How many people a directory shows, at most so many. */
export async function countPeople(client: Client, provider: Provider, most: number): Promise<number> {
  const anybody = (provider.Filter || USUAL_FILTER).replaceAll('{name}', '*')
  return (await search(client, provider, { filter: anybody, attributes: ['1.1'], sizeLimit: most })).length
}

interface Search {
  readonly filter: Filter | string
  readonly attributes?: string[]
  readonly scope?: 'base'
  /** Default: where the provider's people are. */
  readonly base?: string
  readonly sizeLimit?: number
}

async function oneEntry(client: Client, provider: Provider, asked: Search): Promise<Entry | undefined> {
  const found = await search(client, provider, { ...asked, attributes: wanted(provider), sizeLimit: 2 })
  // Of two nobody knows who is meant.
  return found.length === 1 ? found[0] : undefined
}

/** Entries of this directory; what it says of others (referrals) is not followed. */
async function search(client: Client, provider: Provider, { base, ...asked }: Search): Promise<Entry[]> {
  try {
    const limits = { timeLimit: PROVIDER_MS / 1000, derefAliases: 'never', explicitBufferAttributes: BYTES } as const
    const found = await client.search(base ?? provider.BaseDN, { scope: 'sub', ...limits, ...asked })
    return found.searchEntries
  } catch (error) {
    if (error instanceof NoSuchObjectError) return []
    if (error instanceof SizeLimitExceededError) return Array.from({ length: asked.sizeLimit ?? 1 }, () => ({ dn: '' }))
    throw new Outage(sentenceOf(error))
  }
}

const or = (named: string, ...usual: readonly string[]) => (named === '' ? usual : [named])

function wanted({ SubjectField, NameField, RealNameField, EmailField, GroupField }: Provider): string[] {
  return [
    ...or(SubjectField, 'entryUUID', 'objectGUID'),
    ...or(NameField, 'sAMAccountName', 'uid'),
    ...or(RealNameField, 'displayName', 'cn'),
    ...or(EmailField, 'mail'),
    ...or(GroupField, 'memberOf'),
    ...stateAttributes,
  ]
}

/** The attribute that names somebody for good, and its value as text; bytes as hexadecimal digits. */
function subjectOf({ SubjectField }: Provider, entry: Entry): string {
  for (const name of or(SubjectField, 'entryUUID', 'objectGUID')) {
    const value = [claimAt(entry, name)].flat()[0]
    if (Buffer.isBuffer(value) && value.length > 0) return `${name}:${value.toString('hex')}`
    const [text] = textsOf(value)
    if (text !== undefined) return `${name}:${text}`
  }
  // Ours: where a directory has no such number, the name of the entry.
  return `dn:${entry.dn.toLowerCase()}`
}

function entryOf(client: Client, provider: Provider, subject: string): Promise<Entry | undefined> {
  const at = subject.indexOf(':')
  const [attribute, value] = [subject.slice(0, at), subject.slice(at + 1)]
  if (attribute === 'dn') return oneEntry(client, provider, { filter: '(objectClass=*)', base: value, scope: 'base' })
  const isBytes = BYTES.some((one) => one.toLowerCase() === attribute.toLowerCase())
  const filter = new EqualityFilter({ attribute, value: isBytes ? Buffer.from(value, 'hex') : value })
  return oneEntry(client, provider, { filter })
}

async function personOf(client: Client, provider: Provider, entry: Entry): Promise<ProviderPerson> {
  const Name = firstText(entry, ...or(provider.NameField, 'sAMAccountName', 'uid')) || entry.dn
  return {
    Subject: subjectOf(provider, entry),
    Name,
    RealName: firstText(entry, ...or(provider.RealNameField, 'displayName', 'cn')) || Name,
    Email: firstText(entry, ...or(provider.EmailField, 'mail')),
    Groups: await groupsOf(client, provider, entry, Name),
  }
}

/** By DN and by name, so that a rule may say either. */
async function groupsOf(client: Client, provider: Provider, entry: Entry, name: string): Promise<string[]> {
  if (provider.GroupFilter === '') return groupsAt(entry, provider.GroupField || 'memberOf').flatMap(namesOfGroup)
  const filter = filled(provider.GroupFilter, { dn: entry.dn, name })
  const found = await search(client, provider, { filter, attributes: ['cn'] })
  return found.flatMap((group) => (group.dn === '' ? [] : [...namesOfGroup(group.dn), ...textsOf(group['cn'])]))
}
