/** Everything a person may do is a command of the palette; the exceptions, and why each is one. */
import { expect, test } from 'vitest'
import { actionEntries, type ActionId } from '../../src/api/index.ts'
import { allCommands } from '../../src/commands/index.ts'
import { loadReader } from '../../src/workspace/search/pinyin.ts'
import { search } from '../../src/workspace/search/search.ts'
import { buildIndex } from '../../src/workspace/search/searchIndex.ts'

/** What nobody does by hand in the workspace, by the reason. */
const exceptions: Readonly<Record<string, readonly ActionId[]>> = {
  'a screen sends it by itself': [
    'push.ticket',
    'push.presence',
    'workspace.save',
    'articles.autosave',
    'instructions.open',
    'liveSlices.renew',
    'liveSlices.release',
    'messages.read',
    'session.refresh',
    'session.scanLook',
    'factors.beginTotp',
    'factors.beginPasskey',
    'factors.prove',
    'factors.provePasskey',
    'exports.takePersons',
    'exports.take',
    'operationLog.exportOn',
    'pushDevices.begin',
    ...(['uploads.editImage', 'uploads.images', 'uploads.imgsConvert', 'uploads.ticket', 'uploads.drop'] as const),
    ...(['uploads.newMultiUploadMedia', 'uploads.multiUploadSectionMedia', 'uploads.combineMedia'] as const),
  ],
  'a command of the player’s own does it, at the moment that is seen': [
    'conversions.cover',
    ...(['subtitles.add', 'subtitles.edit', 'subtitles.bring'] as const),
  ],
  'the card says so when what was agreed to could not be done': ['aiProposals.fail'],
  'part of putting what AI made into the library or a text': ['uploads.made'],
  'the assistant sends what stands in its input': ['aiAnswers.ask', 'aiJobs.start'],
  'programs ask so; the assistant has its own way': [
    ...(['pushAiImages', 'pushAiVideo', 'cogview', 'cogvideox', 'smartDrawing'] as const).map(
      (name) => `aiMaking.${name}` as const,
    ),
    ...(['txtImage', 'txtVideo', 'imageVideo'] as const).map((name) => `aiMaking.${name}` as const),
    ...(['aiAnswers.run', 'aiAnswers.chat', 'aiConversations.create'] as const),
  ],
  'a dialog of the pane that shows the picture does it': ['media.focus', 'media.editImage'],
  'the editor’s command for both covers does it': ['uploads.ratios'],
  'programs ask so about a picture of no item; for items it is a command': ['findings.check', 'findings.monet'],
  'the documented call of what 智能分析 does with one of its choices': ['findings.analysis'],
  'commands of the editor ask so about its text: 请服务器检查, 从正文提取关键词, 用正文原句写摘要': [
    ...(['moderation', 'correction', 'pick', 'summary'] as const).map((name) => `aiTexts.${name}` as const),
  ],
  'the server does it by itself; older clients ask for it': ['conversions.queue'],
  'before anybody is signed in': [
    ...(['session.login', 'session.checkCaptcha', 'session.scanLogin', 'session.weChatLogin'] as const),
    'firstRun.create',
    ...(['signInWays.begin', 'signInWays.enter', 'signInWays.login'] as const),
    ...(['factors.factorLogin', 'factors.openPasskey', 'factors.passkeyLogin'] as const),
    ...(['factors.enrolTotp', 'factors.enrolPasskey', 'factors.finishEnrol'] as const),
  ],
  'the machine of a wall does it': ['wallDevices.enter', 'wallDevices.beat'],
  'a guest does it, who has no account': ['guestApprovals.guestPass', 'guestApprovals.guestRefuse'],
  'whoever has the link does it': ['bigScreens.getShare'],
  'the public does it': [
    'articleComments.post',
    'articleComments.rewrite',
    'liveComments.post',
    'liveComments.rewrite',
    'lives.view',
    ...(['votes.view', 'votes.cast'] as const),
    'lives.like',
    ...(['vodComments.post', 'vodComments.rewrite', 'vodContents.view', 'vodContents.like'] as const),
    ...(['announcementComments.post', 'announcementComments.rewrite', 'announcements.view'] as const),
    'shortVideoComments.post',
    'shortVideoComments.rewrite',
    'shortVideos.view',
    'shortVideos.like',
    ...(['ads.view', 'ads.click'] as const),
    ...(['draws.enter', 'draws.ticket', 'draws.claim'] as const),
    ...(['readers.device', 'readers.askCode', 'readers.confirm', 'readers.weChat', 'readers.signOut'] as const),
    'readers.erase',
    ...(['apply', 'cancelOwn', 'leave', 'accept', 'correct'] as const).map((name) => `signUpMembers.${name}` as const),
  ],
  'another address of what is a command': [
    'tasks.addOld',
    'tasks.updateOld',
    'tasks.claimOld',
    'tasks.overOld',
    'tasks.removeOld',
    'shortVideos.setPlace',
    ...(['announcements.setPlace', 'announcementTypes.setPlace'] as const),
    ...(['uploads.uploadPic', 'uploads.uploadPics', 'uploads.saveFromCropper', 'uploads.saveBasePic'] as const),
    'uploads.uploadMedia',
  ],
  'people move records one by one; the number is what older clients send': actionEntries
    .filter(({ name }) => name === 'setOrder')
    .map(({ id }) => id),
  'programs write it, not people': ['operationLog.add'],
}
const excepted = new Map(Object.entries(exceptions).flatMap(([why, ids]) => ids.map((id) => [id, why])))
const commands = allCommands(false)
const shown = commands.filter(({ hidden }) => !hidden)
const doing = (id: ActionId) => shown.filter(({ does = [] }) => does.includes(id))
const wanted = actionEntries.filter(({ id }) => !excepted.has(id))

test('every action is a command that says so, or an exception with its reason', () => {
  expect(wanted.filter(({ id }) => doing(id).length === 0).map(({ id, action }) => `${id} ${action.title}`)).toEqual([])
})

test('no exception is a command after all, and each names an action that is sent without one', () => {
  const silent = actionEntries.filter(({ action }) => action.silent).map(({ id }) => id)
  expect([...excepted.keys()].filter((id) => !silent.includes(id) || doing(id).length > 0)).toEqual([])
})

test('each is found by its name: in characters, by its sound, by its initials, and by the English id', async () => {
  const read = await loadReader()
  const index = buildIndex(
    shown.map(({ id, title, group, keywords }) => ({
      id,
      title,
      english: id,
      group,
      ...(keywords ? { keywords } : {}),
    })),
    { read },
  )
  const finds = (text: string, ids: readonly string[]) =>
    search(index, text, { limit: shown.length }).rows.some(({ entry }) => ids.includes(entry.id))
  const lost = wanted.flatMap(({ id, action }) => {
    const does = doing(id).map((command) => command.id)
    const sounds = read(action.title).map((one) => one[0] ?? '')
    const spoken = sounds.every((sound) => /^[a-z]+$/.test(sound))
      ? [sounds.join(''), sounds.map((sound) => sound[0]).join('')]
      : []
    const verb = does[0] ?? id
    return [action.title, ...spoken, verb].filter((text) => !finds(text, does)).map((text) => `${id}: ${text}`)
  })
  expect(lost).toEqual([])
})
