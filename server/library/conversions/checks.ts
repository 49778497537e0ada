/** Whether videos are worked on. */
import { isUntried } from '../../platform/engine/engineState.ts'
import { engineOf, whyNoEngine } from '../../platform/engine/heldEngine.ts'
import type { Check } from '../../platform/checks/check.ts'

/** The line. Ours: the engine is the installation's, and only the operator can see to it. */
export const conversionChecks: readonly Check[] = [
  {
    key: 'engine',
    title: '视频引擎',
    command: '',
    async look({ db }) {
      const engine = engineOf(db)
      const why = whyNoEngine(db)
      if (!engine) return ['advice', why]
      if (isUntried(engine)) return ['advice', `${engine.title.zh} 还没试过，稍后就知道能不能用`]
      return why === '' ? ['done', `${engine.title.zh} 能用`] : ['missing', why]
    },
  },
]
