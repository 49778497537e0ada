/** What signing in answers, whichever way somebody signs in. */
import { z } from 'zod/mini'

/** E-02. "name" and "avatar" are spelt as in E-14. */
export const SignedIn = z.object({
  AccessToken: z.string(),
  RefreshToken: z.string(),
  RoleID: z.number(),
  StID: z.number(),
  ID: z.number(),
  AdminUserRealName: z.string(),
  AdminIcon: z.string(),
})
/** See the schema. */
export type SignedIn = z.infer<typeof SignedIn>

/** E-03, and Ours: all that E-02 has, so that a scan sign-in can be renewed like any other. Token is the access token. */
export const SignedInByCode = z.extend(SignedIn, { Token: z.string() })
/** See the schema. */
export type SignedInByCode = z.infer<typeof SignedInByCode>
