/** The gaeaDict family. */
import { gaeaDict } from '../../../src/api/system/gaeaDict/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { dictionaryOptions, type DictionaryOption } from '../../platform/records/dictionaryOptions.ts'
import { soundsLike } from '../../platform/pinyin/sounds.ts'

/** The values a caller says are chosen already. */
function chosenIn(multiple: boolean | string | readonly string[] | undefined): string[] {
  if (multiple === undefined || typeof multiple === 'boolean') return []
  const texts = typeof multiple === 'string' ? multiple.split(',') : multiple
  return texts.map((text) => text.trim()).filter((text) => !/^(true|false)?$/.test(text))
}

const toItem = ({ Value, Name, Extend }: DictionaryOption) => ({ id: Value, text: Name, extend: Extend })

/** Handlers of the gaeaDict family. */
export const gaeaDictHandlers = implement(gaeaDict, {
  async select({ db, me, input }) {
    const { dictCode, keyword = '', multiple, page, size } = input
    const options = await dictionaryOptions(db, me.StID, dictCode)
    const chosen = chosenIn(multiple)
    const held = options.filter(({ Value }) => chosen.includes(Value))
    const offered = options.filter(
      (one) => one.IsEnable && !held.includes(one) && soundsLike([one.Name, one.Value], keyword),
    )
    const shown = offered.slice((page - 1) * size, page * size)
    return [...(page === 1 ? held : []), ...shown].map(toItem)
  },
})
