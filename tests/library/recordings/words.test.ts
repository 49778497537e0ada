import { expect, test } from 'vitest'
import { recordingStates, type RecordingState } from '../../../src/api/library/recordings/fields.ts'
import { markOf } from '../../../src/panels/library/recordings/words.ts'

const states = Object.keys(recordingStates) as RecordingState[]

test('what something is in the way of is marked in the list, whatever its state', () => {
  expect(states.map((State) => markOf({ State, Problem: '磁盘满了' }))).toEqual(states.map(() => 'refused'))
  expect(markOf({ State: 'running', Problem: '' })).toBe('passed')
})
