// The image: nobody builds it here, so that it names what there is, and all that building needs, is looked at by reading.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { buildSources } from '../../server/clientBuild.ts'

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

test('what runs is not root, says whether it is well, and starts as README does', () => {
  const last = stages.at(-1)!
  expect(last).toMatch(/^USER node$/m)
  expect(last.indexOf('\nUSER node')).toBeLessThan(last.indexOf('\nCMD'))
  expect(last).toMatch(/^HEALTHCHECK /m)
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const [, started] = /^CMD (\[.+\])$/m.exec(last)!
  expect((JSON.parse(started!) as string[]).join(' ')).toBe(scripts.start)
})
