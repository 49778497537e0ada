/** Signing in by a passkey alone: the browser finds it, and its owner shows a finger, a face or a number. */
import { useState } from 'react'
import { api } from '../session.ts'
import { Key } from './Key.tsx'
import { refusalOf, type Tokens } from './signIn.ts'
import { useKey } from './useKey.ts'

const PASSKEY = 'alt+p'

/** The button; nothing where the browser knows no passkeys. */
export default function PasskeyWay({ onSignedIn }: { readonly onSignedIn: (tokens: Tokens) => Promise<void> }) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const isThere = typeof PublicKeyCredential !== 'undefined'
  const enter = async () => {
    if (busy || !isThere) return
    setBusy(true)
    setProblem('')
    try {
      const [{ Options }, { askPasskey }] = await Promise.all([api.factors.openPasskey({}), import('../passkey.ts')])
      await onSignedIn(await api.factors.passkeyLogin({ Response: await askPasskey(Options) }))
    } catch (error) {
      setProblem(refusalOf(error).text)
      setBusy(false)
    }
  }
  useKey(PASSKEY, () => void enter())
  if (!isThere) return null
  return (
    <>
      <button
        type="button"
        className="bp6-button bp6-fill cd-login-button"
        aria-keyshortcuts="Alt+P"
        aria-disabled={busy}
        onClick={() => void enter()}
      >
        用通行密钥登录 <Key chord={PASSKEY} />
      </button>
      {problem && (
        <p className="cd-login-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
