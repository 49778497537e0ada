/** What every test in jsdom has: patience. A busy machine takes longer than the second the library waits by itself. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 10_000 })
