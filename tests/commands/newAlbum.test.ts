/** An album begins in the folder that is shown: it would else not be in the list it was made from. */
import { afterEach, expect, test } from 'vitest'
import { askFieldsOf } from '../../src/commands/asks.ts'
import { showKind } from '../../src/workspace/shownKind.ts'
import { contextOf } from './context.ts'

afterEach(() => showKind('p1', 'mediaFolders', undefined))

const folder = () => askFieldsOf('media.addAlbum').find(({ name }) => name === 'FolderID')!
const here = () => contextOf({ page: '/media/NewIndex' }).ctx

test('of the folder that is shown; of none where all are', () => {
  showKind('p1', 'mediaFolders', 4)
  expect(folder().initial?.(here())).toBe(4)
  showKind('p1', 'mediaFolders', undefined)
  expect(folder().initial?.(here())).toBeUndefined()
})
