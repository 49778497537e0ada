/** How what AI makes goes from state to state. */
import { describe, expect, it } from 'vitest'
import { isOver, making } from '../../../src/api/intelligence/aiJobs/states.ts'

describe('what AI makes', () => {
  it('leaves the house from one state only, so that nothing is sent twice', () => {
    expect(making.from('send')).toEqual(['stored'])
    expect(making.from('sendAgain')).toEqual(['unknown'])
    expect(making.next('sending', 'lose')).toBe('unknown')
  })

  it('is over, cancelled or not, for good', () => {
    const over = making.states.filter(isOver)
    expect(over).toEqual(['done', 'failed', 'blocked', 'cancelled', 'unknown'])
    const ends = over.flatMap((state) => making.events.filter((event) => making.can(state, event)))
    expect(ends).toEqual(['sendAgain'])
  })
})
