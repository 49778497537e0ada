/** Answers of AppBuilder's applications. Pure. */
import { answerProblem, saidIn } from '../answerProblem.ts'
import type { Json, Protocol } from '../answerReader.ts'
import type { Access, TextEvent } from '../provider.ts'
import { ProviderProblem } from '../providerProblem.ts'

/**
 * Reads what `POST /v2/app/conversation/runs` answers, in a stream or at once
 * (https://cloud.baidu.com/doc/AppBuilder/s/klv2eywua): `answer`, the next piece of the text; `conversation_id`;
 * `is_completion`; `content`, a list of `event_code`, `event_message`, `event_status`, `content_type`, `outputs` (R-241: `image`
 * and `video`) and `usage` of `prompt_tokens` and `completion_tokens`. There is no `[DONE]`.
 */
export function appBuilderProtocol(access: Access, isStream: boolean): Protocol {
  let isComplete = !isStream
  let begun = false
  let counted = ''

  function outputIn(part: Json): TextEvent[] {
    const { content_type: type, outputs, event_code: code, event_status: status, event_message: message } = part
    if (status === 'error' && Number(code ?? 0) !== 0)
      throw answerProblem(access, 200, { code: String(code), message: String(message ?? '') }, begun)
    const { image, video } = (outputs ?? {}) as Json
    const address = type === 'image' ? image : type === 'video' ? video : undefined
    return [
      ...(typeof address === 'string' && address !== ''
        ? [{ kind: 'content', type: type as 'image' | 'video', address } as const]
        : []),
      ...usageIn(part),
    ]
  }

  function usageIn({ usage }: Json): TextEvent[] {
    if (typeof usage !== 'object' || usage === null) return []
    const { prompt_tokens: input, completion_tokens: output } = usage as Json
    if (typeof input !== 'number' || typeof output !== 'number') return []
    const now = `${input} ${output}`
    if (now === counted || now === '0 0') return []
    counted = now
    return [{ kind: 'usage', input, output }]
  }

  return {
    read(data) {
      const said = saidIn(data)
      if (said) throw answerProblem(access, 200, said, begun)
      const { answer, content, is_completion: complete } = data
      const events: TextEvent[] = []
      if (typeof answer === 'string' && answer !== '') events.push({ kind: 'text', text: answer })
      begun ||= events.length > 0
      if (Array.isArray(content))
        for (const part of content as unknown[])
          if (typeof part === 'object' && part !== null) events.push(...outputIn(part as Json))
      if (complete === true) isComplete = true
      return events
    },
    done: () => void (isComplete = true),
    isOver: () => isStream && isComplete,
    over() {
      if (!isComplete) throw new ProviderProblem('cut', `「${access.title}」的回答中断了，没有说完。`)
      return [{ kind: 'end', reason: 'stop' }]
    },
  }
}
