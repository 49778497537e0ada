/** Ours: the token by which the public is known again, as it is brought and as it is given. */
import { z } from 'zod/mini'

/** What an answer gave before, kept by who reads; one that was not given by the station counts as none. */
export const ReaderToken = z.optional(z.string().check(z.maxLength(200, 'ReaderToken 不正确')))

/** To be kept and brought from now on; '' where none is given: from this address too many came without one. */
export const GivenToken = z.string()
