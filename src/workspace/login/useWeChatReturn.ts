/** Coming back from WeChat to the sign-in page: the code in the address becomes a sign-in, once. */
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../api/client.ts'
import type { FactorAsked } from '../../api/accounts/session/factorAsked.ts'
import { api } from '../session.ts'
import { factorOf } from './factorOf.ts'
import type { Tokens } from './signIn.ts'
import { FOREIGN_RETURN, isOwnReturn } from './weChatWay.ts'

/** What is said meanwhile, or what went wrong; undefined for somebody who does not come from WeChat. */
export type WeChatReturn = { readonly text: string; readonly isProblem: boolean } | undefined

/** `search`: the query of the page's address. `onSignedIn` is told the tokens, `onFactor` that a second step is to come. */
export function useWeChatReturn(
  search: string,
  onSignedIn: (tokens: Tokens) => Promise<void>,
  onFactor: (asked: FactorAsked) => void,
): WeChatReturn {
  const [told, setTold] = useState<WeChatReturn>()
  const begun = useRef(false)
  const enter = useRef(onSignedIn)
  enter.current = onSignedIn
  const ask = useRef(onFactor)
  ask.current = onFactor
  useEffect(() => {
    const query = new URLSearchParams(search)
    const [station, code] = [Number(query.get('wechat')), query.get('code')]
    if (begun.current || !code || !Number.isInteger(station) || station <= 0) return
    begun.current = true
    const fail = (text: string) => setTold({ text, isProblem: true })
    if (!isOwnReturn(query.get('state'))) return fail(FOREIGN_RETURN)
    setTold({ text: '正在用微信登录…', isProblem: false })
    api.session
      .weChatLogin({ code, StID: station })
      .then((tokens) => enter.current(tokens))
      .catch((error: unknown) => {
        const factor = factorOf(error)
        if (factor) {
          setTold(undefined)
          return ask.current(factor)
        }
        if (!(error instanceof Refusal)) console.error(error)
        fail(error instanceof Refusal ? error.message : '页面出了点问题，请刷新后重试。')
      })
  }, [search])
  return told
}
