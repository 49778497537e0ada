// Signed notes and checkpoints, by the examples of C2SP and of Go's sumdb/note, and by a real checkpoint of sum.golang.org.
import { createPublicKey, verify as verifyByNode } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from '../../src/evidence/base64.ts'
import { keyLine, noteKey, noteSigner, readKeyLine } from '../../src/evidence/notes/keys.ts'
import {
  checkpointText,
  openCheckpoint,
  readCheckpointText,
  signCheckpoint,
} from '../../src/evidence/notes/checkpoint.ts'
import { openNote, signNote } from '../../src/evidence/notes/note.ts'
import { emptyRoot } from '../../src/evidence/tree/hashes.ts'

// golang.org/x/mod/sumdb/note, note_test.go.
const PETER = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const ENOCH = 'EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop'
/** Of PRIVATE+KEY+PeterNeumann+c74f20a3+…: after the byte for Ed25519 the 32 secret bytes. */
const PETERS_SECRET = fromBase64('AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz')!.slice(1)
const TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const petersLine =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n'
const enochsLine =
  '— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n'
const [peter, enoch] = [readKeyLine(PETER)!, readKeyLine(ENOCH)!]

test('base64 has one text for each run of bytes', () => {
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length * 101) & 255)
    expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    expect(fromBase64(toBase64(bytes))).toEqual(bytes)
  }
  for (const text of ['A', 'AA', 'AAA', 'AB==', 'AAB=', 'AA=A', 'A===', 'AAA-', 'AA ==', 'AAAA\n']) {
    expect(fromBase64(text), text).toBeUndefined()
  }
})

test('keys: the lines of Go are read and written, and nothing that differs from them is', () => {
  expect([peter, enoch].map(keyLine)).toEqual([PETER, ENOCH])
  for (let at = 0; at < PETER.length; at++) {
    const bent = PETER.slice(0, at) + String.fromCharCode(PETER.charCodeAt(at) + 1) + PETER.slice(at + 1)
    expect(readKeyLine(bent), bent).toBeUndefined()
    for (const part of [PETER.slice(0, at), PETER.slice(at + 1)]) expect(readKeyLine(part)).toBeUndefined()
  }
  // Of the wrong length, and of an unknown algorithm, with hashes that fit.
  expect(readKeyLine('PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==')).toBeUndefined()
  expect(readKeyLine('PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')).toBeUndefined()
  for (const name of ['', 'a b', 'a+b', 'a\u3000b', '\ud800'])
    expect(() => noteKey(name, peter.publicKey)).toThrow(RangeError)
})

test('signing gives the note of Go, to the byte', () => {
  const signer = noteSigner('PeterNeumann', PETERS_SECRET)
  expect(keyLine(signer.key)).toBe(PETER)
  expect(signNote(TEXT, [signer])).toBe(`${TEXT}\n${petersLine}`)
  for (const text of ['abc', 'a\u0007\n', 'a\ud800\n']) expect(() => signNote(text, [signer])).toThrow(RangeError)
})

test('opening: known keys count, unknown ones are passed over, a known one that does not hold spoils all', () => {
  const both = `${TEXT}\n${petersLine}${enochsLine}`
  expect(openNote(both, [peter])).toEqual({ ok: true, text: TEXT, signedBy: [peter], unknown: 1 })
  expect(openNote(both, [enoch, peter])).toEqual({ ok: true, text: TEXT, signedBy: [peter, enoch], unknown: 0 })
  expect(openNote(both, [])).toEqual({ ok: false, why: 'unsigned' })
  // The name of one and the ID of another is neither.
  expect(openNote(both.replace('— EnochRoot', '— EnochRoof'), [enoch])).toEqual({ ok: false, why: 'unsigned' })
  expect(openNote(both.replace('problem is', 'problem was'), [peter])).toEqual({ ok: false, why: 'forged' })
  const bent = petersLine.slice(0, 60) + 'ABCD' + petersLine.slice(60)
  expect(openNote(`${TEXT}\n${enochsLine}${bent}`, [peter, enoch])).toEqual({ ok: false, why: 'forged' })
})

test('a text with empty lines ends at the last of them', () => {
  // c2sp.org/signed-note, the example of the document.
  const note =
    'Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n\n' +
    '— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n'
  // Its key is not told there, so that it is no reason for anything.
  expect(openNote(note, [peter])).toEqual({ ok: false, why: 'unsigned' })
  const text = 'a\n\nb\n'
  expect(
    openNote(signNote(text, [noteSigner('x', PETERS_SECRET)]), [noteSigner('x', PETERS_SECRET).key]),
  ).toMatchObject({
    ok: true,
    text,
  })
})

test.each([
  TEXT,
  `${TEXT}\n`,
  `${TEXT}\n${petersLine.slice(0, -1)}`,
  `\u0001${TEXT}\n${petersLine}`,
  `\ud800${TEXT}\n${petersLine}`,
  `${TEXT}\n— Bad Name x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`,
  `${TEXT}\n${petersLine}Unexpected line.\n`,
  `${TEXT}\n${petersLine.repeat(101)}`,
  `${TEXT}\n— PeterNeumann AAAA\n`,
])('what is no note: %#', (note) => {
  expect(openNote(note, [peter])).toEqual({ ok: false, why: 'malformed' })
})

// The example of c2sp.org/tlog-checkpoint is a checkpoint of Go's checksum database under another name: under its own one
// the signature is that of sum.golang.org, whose key is published with Go.
const SUMDB = 'sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8'
const ROOT = 'CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I='
const real =
  `go.sum database tree\n20852163\n${ROOT}\n\n` +
  '— sum.golang.org Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n'

test('a real checkpoint', () => {
  const key = readKeyLine(SUMDB)!
  const opened = openCheckpoint(real, [key])
  expect(opened).toEqual({
    ok: true,
    checkpoint: { origin: 'go.sum database tree', size: 20852163, root: fromBase64(ROOT), extensions: [] },
    signedBy: [key],
  })
  if (opened.ok) expect(`${checkpointText(opened.checkpoint)}\n`).toBe(real.slice(0, real.indexOf('—')))
  expect(openCheckpoint(real.replace('20852163', '20852164'), [key])).toEqual({ ok: false, why: 'forged' })
})

test('our checkpoints are read again, and their signature is believed by an implementation that is not ours', () => {
  const signer = noteSigner('news.example/vote/1', PETERS_SECRET)
  const checkpoint = { origin: 'news.example/vote/1', size: 0, root: emptyRoot, extensions: ['x'] }
  const note = signCheckpoint(checkpoint, [signer, noteSigner('witness', new Uint8Array(32).fill(7))])
  expect(openCheckpoint(note, [signer.key])).toEqual({ ok: true, checkpoint, signedBy: [signer.key] })
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(signer.key.publicKey).toString('base64url') }
  const signature = Buffer.from(/— \S+ (\S+)/.exec(note)![1]!, 'base64').subarray(4)
  const text = Buffer.from(checkpointText(checkpoint))
  expect(verifyByNode(null, text, createPublicKey({ key: jwk, format: 'jwk' }), signature)).toBe(true)
})

test.each([
  'a\n1\n',
  'a\n01\nROOT\n',
  'a\n-1\nROOT\n',
  'a\n1e3\nROOT\n',
  '\n1\nROOT\n',
  'a\n1\nROOT\n\n',
  'a\n1\nAAAA\n',
  'a\n1\nROOT',
])('what is no checkpoint: %j', (text) => {
  expect(readCheckpointText(text.replace('ROOT', ROOT))).toBeUndefined()
})

test('what has no form as a checkpoint is not written', () => {
  const good = { origin: 'a', size: 1, root: emptyRoot }
  for (const bad of [{ origin: '' }, { origin: 'a\nb' }, { size: -1 }, { size: 0.5 }, { root: new Uint8Array(3) }])
    expect(() => checkpointText({ ...good, ...bad })).toThrow(RangeError)
})
