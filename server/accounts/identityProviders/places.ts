/** The addresses of this server that a provider must be told. Pure. */
import type { ProviderKind } from '../../../src/api/accounts/identityProviders/kinds.ts'
import type { SamlPlace } from './saml/saml.ts'

/** Below it stands everything a browser walks to a provider and back. */
export const SSO_PATH = '/api/auth/sso'

/** Where an OpenID provider sends people back to: exactly this. */
export const callbackOf = (base: string, ID: number) => `${base}${SSO_PATH}/${ID}/callback`

/** Where a SAML provider sends its answers. */
export const samlPlace = (base: string, ID: number): SamlPlace => ({ acs: `${base}${SSO_PATH}/${ID}/acs` })

/** What the other side must be told, with what it is called there. */
export function placesOf(kind: ProviderKind, base: string, ID: number): { Title: string; Address: string }[] {
  const at = `${base}${SSO_PATH}/${ID}`
  if (kind === 'oidc')
    return [
      { Title: '回调地址（redirect_uri）', Address: callbackOf(base, ID) },
      { Title: '退出通知地址（back-channel logout）', Address: `${at}/logout` },
    ]
  if (kind === 'saml')
    return [
      { Title: '断言地址（ACS）', Address: samlPlace(base, ID).acs },
      { Title: '本站点的元数据', Address: `${at}/metadata` },
    ]
  return []
}

/** Where somebody goes with a ticket: the sign-in page, or the page that binds. */
export function placeAfter(ticket: string, { Redirect, UserID }: { Redirect: string; UserID: number | null }): string {
  if (UserID !== null) return `/IdentityReturn?${new URLSearchParams({ ticket })}`
  return `/login?${new URLSearchParams({ ticket, ...(Redirect === '' ? {} : { redirect: Redirect }) })}`
}
