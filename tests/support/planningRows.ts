/** Records of clues, planning, topics and documents, for rows.ts. */
import type { FamilyName } from '../../src/api/index.ts'
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

async function articleOf({ db, people }: World, owner: Owner, Title: string): Promise<number> {
  const { ID: AdminID, StID } = people[owner]
  const channel = { StID, Name: Title }
  const { ID: ChID } = await db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()
  return (
    await db.insertInto('articles').values({ StID, AdminID, ChID, Title }).returning('ID').executeTakeFirstOrThrow()
  ).ID
}

const selectionOf = (w: World, owner: Owner, Title: string) => w.as(owner).topicSelections.save({ Title, Angle: Title })

/** By family. `text` is unlike any other. */
export const planningRows = {
  clueTypes: async (w, owner, text) => [await w.as(owner).clueTypes.save({ Name: text })],
  clues: async (w, owner, text) => {
    const { clues } = w.as(owner)
    const states = ['new', 'public', 'assigned', 'ended'] as const
    const rows: Row[] = []
    for (const State of states) {
      const { ID } = await clues.save({ Title: `${text}${State}`, Content: text, Phone: '13800138000' })
      if (State === 'public') await clues.public({ Ids: [ID], IsPublic: true })
      if (State === 'assigned') await clues.assign({ Ids: [ID], AssigneeID: w.people[owner].ID })
      if (State === 'ended') await clues.end({ Ids: [ID], IsEnd: true, Result: text })
      rows.push({ ID })
    }
    return rows
  },
  topicSelections: async (w, owner, text) => {
    const { topicSelections } = w.as(owner)
    const rows: Row[] = []
    for (const Event of [undefined, 'accept', 'return', 'adopt', 'end'] as const) {
      const { ID } = await topicSelections.save({ Title: `${text}${Event ?? ''}`, IsPublic: Event !== 'accept' })
      if (Event === 'adopt') await topicSelections.decide({ Ids: [ID], Event: 'accept' })
      if (Event) await topicSelections.decide({ Ids: [ID], Event, Reason: text })
      await topicSelections.say({ ID, Content: text })
      rows.push({ ID })
    }
    return rows
  },
  makeNews: async (w, owner, text) => {
    const { makeNews } = w.as(owner)
    const { ID: SelectionID } = await selectionOf(w, owner, text)
    const rows: Row[] = []
    for (const Event of [undefined, 'accept', 'return', 'adopt', 'end'] as const) {
      const { ID } = await makeNews.save({ Title: `${text}${Event ?? ''}`, SelectionID, Brief: text })
      if (Event && Event !== 'adopt') await makeNews.accept({ Ids: [ID], Event, Reason: text })
      if (Event === 'adopt') {
        await makeNews.accept({ Ids: [ID], Event: 'accept' })
        const article = await articleOf(w, owner, text + Event)
        await w.db.updateTable('articles').set({ MakeNewsID: ID }).where('ID', '=', article).execute()
      }
      rows.push({ ID })
    }
    return rows
  },
  topics: async (w, owner, text) => {
    const { topics } = w.as(owner)
    const [shown, hidden] = [await topics.save({ Name: `${text}1` }), await topics.save({ Name: `${text}2` })]
    await topics.public({ Ids: [shown.ID], IsPublic: true })
    return [shown, hidden]
  },
  topicArticles: async (w, owner, text) => {
    const { ID: TopicID } = await w.as(owner).topics.save({ Name: text })
    const ArticleIds = [await articleOf(w, owner, `${text}1`), await articleOf(w, owner, `${text}2`)]
    await w.as(owner).topicArticles.add({ TopicID, ArticleIds })
    // Where they can be moved to.
    const { ID: other } = await w.as(owner).topics.save({ Name: `${text}二` })
    return (await w.as(owner).topicArticles.list({ TopicID })).List.map(({ ID }) => ({ ID, parts: { TopicID: other } }))
  },
  documentCategories: async (w, owner, text) => {
    const { documentCategories } = w.as(owner)
    const [on, off] = [
      await documentCategories.save({ Name: `${text}1` }),
      await documentCategories.save({ Name: `${text}2` }),
    ]
    await documentCategories.enable({ Ids: [off.ID], IsEnable: false })
    await documentCategories.home({ Ids: [off.ID], IsHome: true })
    return [on, off]
  },
  documents: async (w, owner, text) => {
    const { documentCategories, documents } = w.as(owner)
    const { ID: CategoryID } = await documentCategories.save({ Name: text })
    const [on, off] = [
      await documents.save({ CategoryID, Title: `${text}1`, Content: text }),
      await documents.save({ CategoryID, Title: `${text}2`, Content: text }),
    ]
    await documents.save({ ID: on.ID, Content: `${text}改` })
    await documents.enable({ Ids: [off.ID], IsEnable: false })
    await documents.home({ Ids: [off.ID], IsHome: true })
    return [on, off]
  },
} satisfies Partial<Record<FamilyName, Make>>
