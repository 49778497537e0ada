/** A server that has a clip drawn that takes longer than any test. */
import { nodeAvEngine } from '../../../server/platform/engine/nodeAv.ts'
import { drawnClip } from '../../support/drawnClip.ts'

await nodeAvEngine()!.make(drawnClip(process.argv[2]!, { seconds: 3600, size: '1920x1080' }))
