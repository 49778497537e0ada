/** The people family. */
import { defineManifest } from '../../manifest.ts'
import { peopleActions } from './actions.ts'
import { people } from './calls.ts'

export default defineManifest({
  family: people,
  actions: peopleActions,
  log: { 515: '人物' },
  titles: { Into: '并入', Merge: '合并', Faces: '人脸', Consents: '同意书' },
})
