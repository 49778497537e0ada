/**
 * Which acts an assistant may propose: such as can be taken back, are done without being asked about, send nothing out of the
 * house, and touch neither accounts nor settings. From the contract; what it does not say stands here. Ours.
 */
import { may, maySee, type Me } from '../../access.ts'
import { buttonOf } from '../../actions.ts'
import { areas } from '../../areas.ts'
import { actionEntries, contract, type ActionEntry, type FamilyName } from '../../index.ts'
import { pages } from '../../pages.ts'

/** Groups of the menu whose records are the daily work. */
const daily: ReadonlySet<string | null> = new Set([areas.content, areas.command, areas.library, areas.engagement])

/** Families of those groups that are settings, or decide who may do what. */
const settings: ReadonlySet<FamilyName> = new Set<FamilyName>([
  ...([
    'channels',
    'keywords',
    'articleFields',
    'articleTemplates',
    'clueTypes',
    'guestApprovals',
    'performance',
  ] as const),
  ...(['taskClassifies', 'instructionTypes', 'bigScreens', 'dataSets', 'wallDevices', 'walls'] as const),
  ...(['liveChannels', 'intakeKeys', 'shortVideoChannels', 'vodChannels', 'commentAuthors', 'mediaPermits'] as const),
  ...(['consents', 'people', 'faces', 'documentCategories', 'convertFormats', 'watermarks', 'conversions'] as const),
  // Who wins is decided by readers, and what counts by people.
  ...(['votes', 'ballots', 'ballotClusters'] as const),
])

/** Checked by tests/contract/leaving.server.test.ts. Acts that make something public or take it away from there, which tells others outside of the house, or write to people. */
export const leaving: ReadonlySet<string> = new Set([
  ...['pass1', 'pass2', 'pass3', 'schedule', 'unschedule', 'unpublish', 'correct', 'abandon', 'withdraw'].map(
    (name) => `articles.${name}`,
  ),
  // What says to readers that a machine wrote is taken off by people alone.
  ...['huiyanPublish', 'huiyanRevoke', 'removeAiLabel'].map((name) => `articles.${name}`),
  ...['embargo', 'liftEmbargo', 'expiry', 'clearExpiry', 'remove', 'feature'].map((name) => `articles.${name}`),
  ...['pass', 'revert'].map((name) => `releases.${name}`),
  ...['start', 'pass', 'close', 'pause'].map((name) => `lives.${name}`),
  ...['publish', 'unpublish', 'pass', 'feature'].map((name) => `shortVideos.${name}`),
  ...['publicise', 'unpublicise'].map((name) => `media.${name}`),
  // Readers see it at once, and no queue holds it back; what was approved comes back approved.
  ...['articleComments', 'liveComments', 'shortVideoComments', 'vodComments'].flatMap((family) => [
    `${family}.approve`,
    `${family}.restore`,
  ]),
  ...['vodContents', 'vodPrograms', 'vodNews', 'topics'].flatMap((family) => [`${family}.public`, `${family}.conceal`]),
  // The guide and what stands beside a video are public as they are written.
  ...['add', 'edit', 'remove', 'later', 'earlier', 'farLater', 'farEarlier', 'shift'].map(
    (name) => `vodGuides.${name}`,
  ),
  ...['vodNews.add', 'lives.unreplay'],
  ...['liveFlows.pass', 'lives.replay', 'lives.line', 'lives.reopen', 'documents.enable'],
  // Readers have an answer at once, and nothing says to them whose words it is.
  ...['liveComments.reply', 'vodComments.reply'],
  'media.setRights',
])

/**
 * Fields that an assistant fills in in no proposal: what a machine made, and whose it is, is said by people alone; and where a stream
 * comes from that readers may be watching, or will be by then.
 */
export const forPeopleAlone: ReadonlySet<string> = new Set([
  'AiLabel',
  'Rights',
  'RightsNote',
  'StreamUrl',
  'Lines',
  'ReplayUrl',
])

function isProposable({ id, family, action }: ActionEntry): boolean {
  const { undoable, confirm, silent, opens, asksAgain, goesOn, loses } = action
  if (!undoable || confirm !== undefined || silent || opens !== undefined || asksAgain || goesOn || loses) return false
  const [page] = contract[family].pages as readonly (keyof typeof pages)[]
  return (
    page !== undefined &&
    daily.has(pages[page].group) &&
    !settings.has(family) &&
    !leaving.has(id) &&
    'get' in contract[family].calls
  )
}

/** By their ids, as in 'clues.assign'. */
export const proposable: ReadonlyMap<string, ActionEntry> = new Map(
  actionEntries.filter(isProposable).map((entry) => [entry.id, entry]),
)

/** Whether the person may do it at all, and read what it is done to. */
export function mayPropose(me: Pick<Me, 'grants'>, { family, action }: ActionEntry): boolean {
  const { pages: own } = contract[family]
  return maySee(me, own) && may(me, own, buttonOf(action))
}
