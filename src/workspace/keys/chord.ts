// Chords as people write them: 'mod+enter', 'ctrl+alt+left', '?', 'g a'. One or more steps, apart by spaces.

import { isKeyName, keyNameOf, modifierOf, MODIFIERS, writeStep, type Modifier } from './keyNames.ts'

function parseStep(text: string, mac: boolean): string | undefined {
  // 'ctrl++' and '+' mean the plus key.
  const words = text.toLowerCase().split(/\+(?!$)/)
  const key = keyNameOf(words.pop() ?? '')
  if (!isKeyName(key)) return undefined
  const modifiers = new Set<Modifier>()
  for (const word of words) {
    const modifier = modifierOf(word, mac)
    if (!modifier || modifiers.has(modifier)) return undefined
    modifiers.add(modifier)
  }
  return writeStep(modifiers, key)
}

/**
 * The steps of a chord in their one spelling, as stepOf gives them for key events; undefined when it is no chord.
 * Letters count without regard to case: write `shift+g` for the capital.
 */
export function parseChord(chord: string, mac: boolean): readonly string[] | undefined {
  const steps = chord
    .trim()
    .split(/\s+/)
    .map((step) => parseStep(step, mac))
  return steps.every((step) => step !== undefined) ? steps : undefined
}

/** The modifiers and the key of a step. */
export function partsOf(step: string): { readonly modifiers: readonly Modifier[]; readonly key: string } {
  const words = step.split(/\+(?!$)/)
  const key = words.pop() ?? ''
  return { modifiers: MODIFIERS.filter((modifier) => words.includes(modifier)), key }
}

/**
 * True when a step may act while someone types: it has Ctrl, Alt or ⌘, or is a function key or Escape. Everything else
 * is text, or moves the caret.
 */
export function actsWhileTyping(step: string): boolean {
  const { modifiers, key } = partsOf(step)
  return modifiers.some((modifier) => modifier !== 'shift') || key === 'esc' || /^f\d+$/.test(key)
}

/** True when a step is one bare character, with or without shift: what typing would put into a text. */
export function isBareCharacter(step: string): boolean {
  return !actsWhileTyping(step) && Array.from(partsOf(step).key).length === 1
}

/** True on a Mac, iPad or iPhone, where `mod` is ⌘. */
export function isMac(navigator: Pick<Navigator, 'platform' | 'userAgent'>): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform || navigator.userAgent)
}
