/** The client that is kept and served is built for use, whoever builds it. */
import { expect, test } from 'vitest'
import { buildEnvironment } from '../../server/clientBuild.ts'

test('a run of tests builds what anybody else builds: journeys leave their client to whoever starts a server next', () => {
  expect(process.env.NODE_ENV).toBe('test')
  expect(buildEnvironment({ ...process.env, DATA_DIR: '/data' })).toMatchObject({
    ...{ NODE_ENV: 'production', DATA_DIR: '/data' },
    PATH: process.env.PATH,
  })
})
