/** Tells the compiler of the editor's commands: tests see the client as declared, and declarations do not say who adds them. */
import type {} from '@tiptap/starter-kit'
