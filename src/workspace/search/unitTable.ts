// Titles repeat their characters: each distinct unit is kept once, and titles become rows of numbers.

import { fuzzySpellings } from './fuzzySounds.ts'
import { isHan, type Unit } from './titleIndex.ts'

/** One distinct unit: its text and how it may sound. */
export interface Sound {
  readonly text: string
  readonly isHan: boolean
  readonly readings: readonly string[]
}

/** The units of all titles, one title after another; a unit is its place in these arrays. */
export interface UnitRows {
  /** 1 where a word starts. */
  readonly starts: Uint8Array
  /** The first UTF-16 unit of its text. */
  readonly codes: Uint16Array
  /** The letters a match can begin with here, as a letterMask. */
  readonly first: Uint32Array
  /** The letters that can follow the first: the second of this unit, or the first of the next. */
  readonly second: Uint32Array
  /** The number of its sound: equal units have the same. */
  readonly numbers: Uint32Array
  /** How many different sounds there are. */
  readonly soundCount: number
  /** What a unit is and how it sounds, by the number of its sound. An unknown number throws. */
  soundOf(number: number, fuzzySounds: boolean): Sound
}

/** Collects units, one title after another. */
export interface UnitCollector {
  /** Adds a title's units and gives their places, from (inclusive) to (exclusive), and the letters of every spelling. */
  add(units: readonly Unit[]): { readonly from: number; readonly to: number; readonly letters: number }
  /** Everything collected. */
  rows(): UnitRows
}

/** The bit of a letter (a to z: 0 to 25) or digit (26) in a mask; 0 for every other character. */
export function letterBit(character: string): number {
  const code = character.charCodeAt(0)
  if (code >= 97 && code <= 122) return 1 << (code - 97)
  return code >= 48 && code <= 57 ? 1 << 26 : 0
}

/** All letters and digits of a text as one mask. */
export function letterMask(text: string): number {
  let mask = 0
  for (const character of text) mask |= letterBit(character)
  return mask
}

/** All characters beyond ASCII of a text as one mask; 32 sorts of characters are told apart. */
export function characterMask(text: string): number {
  let mask = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) mask |= 1 << (text.charCodeAt(at) & 31)
  return mask
}

/** The letters that stand at a place of any spelling of a unit. */
function maskAt(spellings: readonly string[], nth: number): number {
  return spellings.reduce((mask, spelling) => mask | letterBit(spelling.charAt(nth)), 0)
}

function withFuzzySounds(sound: Sound): Sound {
  return { ...sound, readings: [...new Set([...sound.readings, ...sound.readings.flatMap(fuzzySpellings)])] }
}

/** An empty collector. */
export function createUnitCollector(): UnitCollector {
  const numbers = new Map<string, number>()
  const sounds: Sound[] = []
  const masks: { first: number; second: number; all: number }[] = []
  const fuzzy: (Sound | undefined)[] = []
  const numbersAt: number[] = []
  const starts: number[] = []
  const codes: number[] = []
  const first: number[] = []
  const second: number[] = []

  const numberOf = ({ text, readings }: Unit): number => {
    const key = readings.length ? text + readings.join('/') : text
    const before = numbers.get(key)
    if (before !== undefined) return before
    const spellings = [text, ...readings]
    masks.push({ first: maskAt(spellings, 0), second: maskAt(spellings, 1), all: letterMask(spellings.join('')) })
    numbers.set(key, sounds.length)
    return sounds.push({ text, isHan: isHan(text), readings }) - 1
  }

  return {
    add(units) {
      const from = numbersAt.length
      let letters = 0
      for (const unit of units) {
        const number = numberOf(unit)
        const mask = masks[number] ?? { first: 0, second: 0, all: 0 }
        letters |= mask.all
        numbersAt.push(number)
        starts.push(unit.startsWord ? 1 : 0)
        codes.push(unit.text.charCodeAt(0))
        // What opens this unit may follow the first letter of the one before.
        if (numbersAt.length - 1 > from) second.push((second.pop() ?? 0) | mask.first)
        first.push(mask.first)
        second.push(mask.second)
      }
      return { from, to: numbersAt.length, letters }
    },
    rows() {
      return {
        starts: Uint8Array.from(starts),
        codes: Uint16Array.from(codes),
        first: Uint32Array.from(first),
        second: Uint32Array.from(second),
        numbers: Uint32Array.from(numbersAt),
        soundCount: sounds.length,
        soundOf(number, fuzzySounds) {
          const sound = sounds[number]
          if (!sound) throw new Error(`there is no sound ${number}`)
          return fuzzySounds ? (fuzzy[number] ??= withFuzzySounds(sound)) : sound
        },
      }
    },
  }
}
