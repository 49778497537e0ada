/**
 * The slices into which comments are cut among those who are there. An author belongs to the officer for whom a mixture of both numbers is
 * greatest: one who floods stays with one officer, and who comes or goes moves only their own slice. Pure.
 */
import type { Lease } from './calls.ts'

/** A number that looks like chance, from two others. */
function mixed(a: number, b: number): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Who looks at what this author says; undefined when nobody is there. `people`: those who are, in any order. */
export function ownerOf(AuthorID: number, people: readonly number[]): number | undefined {
  let owner: number | undefined
  let most = -1
  for (const one of people) {
    const weight = mixed(AuthorID, one)
    if (weight > most || (weight === most && one < owner!)) [owner, most] = [one, weight]
  }
  return owner
}

/** Whose comments of a live are mine. */
export interface Slices {
  /** Whether I am to look at what this author says about the live. */
  readonly isMine: (LiveID: number, AuthorID: number) => boolean
  /** The others who are at my lives, and whether I work their slice, too. */
  readonly others: readonly { readonly UserID: number; readonly Name: string; readonly isTaken: boolean }[]
  /** Who works my slice; undefined: I do. */
  readonly takenBy: string | undefined
  /** Which of the slices is mine, from 1, by who came first; 0 where I am not there. */
  readonly nth: number
}

/** The slices as they are by these leases. A live where I am alone, or am not at all, is all mine. */
export function slicesOf(leases: readonly Lease[], me: number): Slices {
  const peopleAt = new Map<number, number[]>()
  for (const { LiveID, UserID } of leases) peopleAt.set(LiveID, [...(peopleAt.get(LiveID) ?? []), UserID])
  const takers = new Map(leases.map((one) => [`${one.LiveID} ${one.UserID}`, one.TakenBy]))
  const nameOf = (UserID: number) => leases.find((one) => one.UserID === UserID)?.AdminUserRealName
  const mine = new Set(leases.filter(({ UserID }) => UserID === me).map(({ LiveID }) => LiveID))
  const others = new Map(
    leases
      .filter(({ LiveID, UserID }) => UserID !== me && mine.has(LiveID))
      .map(({ UserID, AdminUserRealName: Name, TakenBy }) => [UserID, { UserID, Name, isTaken: TakenBy === me }]),
  )
  const taker = leases.find(({ UserID, TakenBy }) => UserID === me && TakenBy !== null && TakenBy !== me)?.TakenBy
  const together = [...new Set(leases.filter(({ LiveID }) => mine.has(LiveID)).map(({ UserID }) => UserID))]
  return {
    nth: together.indexOf(me) + 1,
    isMine(LiveID, AuthorID) {
      const people = peopleAt.get(LiveID)
      if (!people || !mine.has(LiveID)) return true
      const owner = ownerOf(AuthorID, people)!
      const taken = takers.get(`${LiveID} ${owner}`)
      // Whoever took a slice and left has given it back.
      return (typeof taken === 'number' && people.includes(taken) ? taken : owner) === me
    },
    others: [...others.values()],
    takenBy: typeof taker === 'number' ? nameOf(taker) : undefined,
  }
}
