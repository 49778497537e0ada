import { expect, test } from 'vitest'
import { nobody } from '../../../src/api/access.ts'
import { familyNames } from '../../../src/api/index.ts'
import { RESET, resetAt, type StoredEvent } from '../../../server/platform/push/storedEvent.ts'
import { audienceOf, concerns, familiesOf, maySeeEvent, touchesAccess } from '../../../server/platform/push/visible.ts'

const page = { defined: [], granted: [] }
const editor = audienceOf({ ...nobody, ID: 7, StID: 1, grants: { '/contribution/All': page } })
const stranger = audienceOf({ ...nobody, ID: 8, StID: 1 })

function event(over: Partial<StoredEvent>): StoredEvent {
  return { ...resetAt({ xid: 1n, id: 1 }), StID: 1, Topic: 'articles', UserID: 3, ...over }
}

test('a family is seen with one of its pages and not without', () => {
  expect(maySeeEvent(editor, event({}))).toBe(true)
  expect(maySeeEvent(stranger, event({}))).toBe(false)
})

test('a family whose list needs only a sign-in is seen by everybody', () => {
  expect(maySeeEvent(stranger, event({ Topic: 'channels' }))).toBe(true)
})

test('another read that needs only a sign-in does not open a family', () => {
  expect(stranger.families.has('operationLog')).toBe(false)
})

test('nothing is seen of another station', () => {
  for (const Topic of [...familyNames, 'presence', 'grants', 'message', 'session']) {
    expect(maySeeEvent(editor, event({ Topic, StID: 2, ToUserID: 7, UserID: 7, Data: { Family: 'articles' } }))).toBe(
      false,
    )
  }
})

test('an event for one person is theirs alone, and only if they may see the topic', () => {
  expect(maySeeEvent(editor, event({ ToUserID: 7 }))).toBe(true)
  expect(maySeeEvent(editor, event({ ToUserID: 8 }))).toBe(false)
  expect(maySeeEvent(stranger, event({ ToUserID: 8 }))).toBe(false)
  expect(maySeeEvent(stranger, event({ Topic: 'message', ToUserID: 8 }))).toBe(true)
})

test('what leaves the house is told to the one who did it, whatever pages they have, and to those of its page', () => {
  expect(maySeeEvent(stranger, event({ Topic: 'outgoing', ToUserID: 8 }))).toBe(true)
  expect(maySeeEvent(stranger, event({ Topic: 'outgoing', ToUserID: 7 }))).toBe(false)
  expect(maySeeEvent(stranger, event({ Topic: 'outgoing' }))).toBe(false)
  const keeper = { ...stranger, families: familiesOf({ '/Outgoing': page }) }
  expect(maySeeEvent(keeper, event({ Topic: 'outgoing' }))).toBe(true)
})

test('the signal that a sign-in has ended is not for other sign-ins of the person', () => {
  expect(maySeeEvent(editor, event({ Topic: 'session', UserID: 7, ToUserID: 7 }))).toBe(false)
})

test.each(['workspace', 'messages', 'push', 'history'])('%s concerns only the person who did it', (Topic) => {
  expect(maySeeEvent(editor, event({ Topic, UserID: 7 }))).toBe(true)
  expect(maySeeEvent(editor, event({ Topic, UserID: 8 }))).toBe(false)
  expect(maySeeEvent(editor, event({ Topic, UserID: 8, ToUserID: 7 }))).toBe(true)
})

test('presence counts as the family of its record', () => {
  expect(maySeeEvent(editor, event({ Topic: 'presence', Data: { Family: 'articles' } }))).toBe(true)
  expect(maySeeEvent(stranger, event({ Topic: 'presence', Data: { Family: 'articles' } }))).toBe(false)
  expect(maySeeEvent(editor, event({ Topic: 'presence', Data: null }))).toBe(false)
})

test('a topic nobody declared is shown to nobody', () => {
  expect(maySeeEvent(editor, event({ Topic: 'salaries' }))).toBe(false)
  expect(maySeeEvent(editor, event({ Topic: 'constructor' }))).toBe(false)
})

test('a reset is for everybody', () => {
  expect(maySeeEvent(stranger, event({ Topic: RESET, StID: 0 }))).toBe(true)
})

test('grants concern the person named, or the whole station', () => {
  expect(concerns(event({ Topic: 'grants' }), 7, 1)).toBe(true)
  expect(concerns(event({ Topic: 'grants', ToUserID: 8 }), 7, 1)).toBe(false)
  expect(concerns(event({ Topic: 'grants', StID: 2 }), 7, 1)).toBe(false)
  expect(concerns(event({ Topic: 'grants', StID: 2 }), 7, undefined)).toBe(true)
})

test('a session that ends concerns only its person', () => {
  expect(concerns(event({ Topic: 'session', UserID: 7 }), 7, 1)).toBe(true)
  expect(concerns(event({ Topic: 'session', UserID: 8 }), 7, 1)).toBe(false)
  expect(concerns(event({ Topic: 'session', UserID: 8, ToUserID: 7 }), 7, 1)).toBe(true)
})

test('what happens to articles changes nobody’s permissions', () => {
  expect(touchesAccess(event({}))).toBe(false)
  expect(touchesAccess(event({ Topic: 'roles' }))).toBe(true)
})
