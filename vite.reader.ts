/**
 * The bundle of the public's pages, built after the workspace's into the same folder: it shares nothing with it, so that a
 * telephone fetches what its page needs and no more. reader.json says how its files are called this time.
 */
import type { Plugin } from 'vite'

/** Where it begins. */
export const READER_ENTRY = 'src/reader/main.ts'

/** Adds it to the build. */
export function readerPages(): Plugin {
  return {
    name: 'copydesk-reader',
    apply: 'build',
    config: () => ({
      environments: {
        reader: {
          consumer: 'client',
          build: {
            emptyOutDir: false,
            copyPublicDir: false,
            manifest: 'reader.json',
            rollupOptions: { input: { reader: READER_ENTRY }, output: { codeSplitting: {} } },
          },
        },
      },
      builder: {
        async buildApp(builder) {
          await builder.build(builder.environments['client']!)
          await builder.build(builder.environments['reader']!)
        },
      },
    }),
  }
}
