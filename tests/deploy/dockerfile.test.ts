// The image: nobody builds it here, so that it names what there is, and all that building needs, is looked at by reading.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildReason, buildSources } from '../../server/clientBuild.ts'

const root = resolve(import.meta.dirname, '../..')
const lines = readFileSync(resolve(root, 'deploy/Dockerfile'), 'utf8').split('\n')
const stages = lines
  .join('\n')
  .split(/^FROM /m)
  .slice(1)
const copied = (stage: string) =>
  [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources!.split(' '))

test('everything that is copied from the project is there', () => {
  const names = stages.flatMap(copied)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !existsSync(resolve(root, name)))).toEqual([])
  const letIn = readFileSync(resolve(root, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n')
  expect(names.filter((name) => !letIn.includes(`!${name.replace('./', '')}`))).toEqual([])
})

test('the stage that builds has everything the client is built from', () => {
  expect(buildSources.filter((name) => !copied(stages[0]!).includes(name))).toEqual([])
})

test('the stage that runs builds nothing: it has no entry of the client, though its folders are newer than what was built', () => {
  expect(copied(stages.at(-1)!)).not.toContain('index.html')
  const at = mkdtempSync(join(tmpdir(), 'copydesk-image-'))
  const put = (name: string, seconds: number) => {
    mkdirSync(dirname(join(at, name)), { recursive: true })
    writeFileSync(join(at, name), '')
    utimesSync(join(at, name), seconds, seconds)
  }
  put('dist/index.html', 1000)
  put('src/api/index.ts', 2000)
  expect(buildReason(at)).toBeUndefined()
  put('index.html', 500)
  expect(buildReason(at)).toBe('older')
  rmSync(at, { recursive: true })
})

test('what runs is not root, says whether it is well, and starts as README does', () => {
  const last = stages.at(-1)!
  expect(last).toMatch(/^USER node$/m)
  expect(last.indexOf('\nUSER node')).toBeLessThan(last.indexOf('\nCMD'))
  expect(last).toMatch(/^HEALTHCHECK /m)
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [, started] = /^CMD (\[.+\])$/m.exec(last)!
  expect((JSON.parse(started!) as string[]).join(' ')).toBe(scripts.start)
})
