/** All that the public can read of a station, of one part of what it does, as it would be answered now. */
import { sql } from 'kysely'
import { callEntries } from '../../src/api/index.ts'
import { openChannel, loadFeed } from '../../server/distribution/outputs/loadFeed.ts'
import { publicArticle } from '../../server/distribution/outputs/readArticle.ts'
import { ask } from '../contract/asking.ts'
import type { World } from './app.ts'

/** Parts of what is public; 'rest' looks at the lists of each. */
const parts = ['article', 'live', 'shortVideo', 'vod'] as const
const partOf = (family: string) => parts.find((one) => family.startsWith(one)) ?? 'rest'

interface Listed {
  readonly ResourceGUID: string
}

/** As JSON. Asks every open read of the contract by every public name it comes upon. */
export async function readersSee(w: World, family: string): Promise<string> {
  const part = partOf(family)
  const { PublicKey: StationKey } = await w.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', w.people.chief.StID)
    .executeTakeFirstOrThrow()
  const reads = callEntries.filter(({ spec }) => spec.access === 'open' && spec.kind === 'read')
  const of = (name: string) =>
    reads.filter((one) => one.name === name && (part === 'rest' || one.family.startsWith(part)))
  const said: unknown[] = []
  const tell = async (entry: (typeof reads)[number], more: object) => {
    const answer = await ask(w, entry, { StationKey, PageSize: 100, ...more })
    said.push([entry.family, entry.name, more, answer.ok ? answer.data : 'nothing'])
    return answer.ok ? (answer.data as { List?: Listed[] } | Listed[]) : []
  }
  for (const entry of of('openList')) {
    if (entry.family === 'vodGuides') continue
    const data = await tell(entry, {})
    const names = (Array.isArray(data) ? data : (data.List ?? [])).map(({ ResourceGUID }) => ResourceGUID)
    if (part === 'rest') continue
    for (const name of names) {
      for (const one of of('openOne').filter((read) => read.family === entry.family))
        await tell(one, { Live: name, Video: name, Content: name })
      for (const one of of('shown')) await tell(one, { Target: name })
      if (entry.family === 'vodChannels')
        for (const one of of('openList').filter((read) => read.family === 'vodGuides'))
          await tell(one, { Channel: name, Day: '2026-11-25' })
    }
  }
  if (part === 'article' || part === 'rest') {
    const { rows: channels } = await sql<{ ID: number }>`select distinct c."ID" from channels c
      join articles a on a."LiveRevision" is not null and (a."ChID" = c."ID" or c."IsPublic")
      where c."StID" = ${w.people.chief.StID} order by 1`.execute(w.db)
    for (const { ID } of channels) {
      const channel = await openChannel(w.db, StationKey, ID)
      const asks = { base: 'https://a.example', path: '/x', most: 50 }
      if (channel) said.push(['feed', ID, await loadFeed(w.db, channel, asks)])
    }
    const { rows: articles } = await sql<Listed>`select "ResourceGUID" from articles
      where "StID" = ${w.people.chief.StID} and "LiveRevision" is not null order by "ID"`.execute(w.db)
    for (const { ResourceGUID } of articles) {
      said.push(['page', (await publicArticle(w.db, StationKey, ResourceGUID, ''))?.page])
      for (const one of of('shown')) if (part === 'article') await tell(one, { Target: ResourceGUID })
    }
  }
  return JSON.stringify(said)
}
