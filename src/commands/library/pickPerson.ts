/** Whoever is asked for by name among the people of the face store: who is not there yet is made there and then. */
import { may } from '../../api/access.ts'
import { buttonOf } from '../../api/actions.ts'
import { peopleActions } from '../../api/library/people/actions.ts'
import { people } from '../../api/library/people/calls.ts'
import { personFields } from '../../api/library/people/fields.ts'
import { remoteOptions, type RemoteOptions } from '../../workspace/choices/remoteOptions.ts'
import type { AskOption, Context } from '../../workspace/command.ts'

const options: RemoteOptions = { hint: ({ ReMark }) => String(ReMark ?? '') }

function made({ me }: Context, name: string): AskOption | undefined {
  if (!may(me, people.pages, buttonOf(peopleActions.save.add)) || name.length > personFields.Name.max!) return undefined
  return {
    title: `新增${people.title}“${name}”`,
    value: undefined,
    makes: {
      name,
      async run({ api, remember }) {
        const { ID, LogID } = await api.people.save({ Name: name })
        if (LogID !== undefined) remember(`已新增${people.title}“${name}”`, LogID)
        return ID
      },
    },
  }
}

/** Those that are there. */
export const knownPerson = remoteOptions('people', options)
/** Those, and one more by the name that was typed. */
export const pickPerson = remoteOptions('people', { ...options, make: made })
