/** The addresses at which people reach an installation, and who goes by which. */
import { variables } from '../../platform/environment/variables.ts'
import type { Environment } from '../../environment.ts'

/** An address that the operator sets. */
export type Addressed = 'publicAddress' | 'workspaceAddress'
type Set = Pick<Environment, Addressed>

/** What its variable is called. */
export const variableOf = (address: Addressed): string => variables[address].name

/** Those that are set, the public's first. */
export const addressesIn = (environment: Set): Addressed[] =>
  (['publicAddress', 'workspaceAddress'] as const).filter((address) => environment[address] !== undefined)

/** By which the staff come: what only the workspace does is looked at there. */
export const staffAddress = ({ workspaceAddress }: Set): Addressed =>
  workspaceAddress === undefined ? 'publicAddress' : 'workspaceAddress'
