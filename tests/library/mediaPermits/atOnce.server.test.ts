/** A record is turned public and its picture forbidden at the same moment: one of the two hears of the other. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

/** So many tries that one of them is sure to meet the moment. */
const TRIES = 20

async function topicWithPicture(Title: string) {
  const { MediaID, Key } = await mediaOf(w, 'chief', Title, { known: { Rights: 'own' } })
  const { ID } = await w.as('chief').topics.save({ Name: Title, PicPath: fileAddress(Key, 'image/jpeg') } as never)
  return { MediaID, ID, Title }
}

interface Told {
  readonly Warned?: readonly unknown[]
}
const forbidden: Record<string, (MediaID: number) => Promise<Told>> = {
  'a ban': (MediaID) => w.as('chief').mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' }),
  'rights that are none': (MediaID) => w.as('chief').media.setRights({ Ids: [MediaID], Rights: 'screenshot' } as never),
}

test.for(Object.entries(forbidden))('%s', async ([name, forbid]) => {
  for (let at = 0; at < TRIES; at++) {
    const { MediaID, ID } = await topicWithPicture(`${name} ${at}`)
    const [turned, told] = await Promise.allSettled([
      w.as('chief').topics.public({ Ids: [ID], IsPublic: true }),
      forbid(MediaID),
    ])
    expect(told.status).toBe('fulfilled')
    const isPublic = turned.status === 'fulfilled' && turned.value.Done.length > 0
    const isWarned = told.status === 'fulfilled' && (told.value.Warned ?? []).length > 0
    expect({ at, isPublic, isWarned }).toEqual({ at, isPublic, isWarned: isPublic })
  }
})

test('taken out of use everywhere: it is taken out there, or refused there', async () => {
  for (let at = 0; at < TRIES; at++) {
    const { MediaID, ID, Title } = await topicWithPicture(`撤下 ${at}`)
    const [turned] = await Promise.allSettled([
      w.as('chief').topics.public({ Ids: [ID], IsPublic: true }),
      w.as('chief').media.recall({ ID: MediaID } as never),
    ])
    const { PicPath, IsPublic } = (await w.as('chief').topics.list({ Name: Title } as never)).List[0] as never
    expect({ at, PicPath, IsPublic, turned: turned.status }).toMatchObject({ PicPath: '' })
  }
})
