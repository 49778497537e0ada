/** By which names of the contract people are reached: telephones, mail, and what WeChat calls them. */
export const personalNames: ReadonlySet<string> = new Set(['Phone', 'Telphone', 'Mobile', 'Email', 'OpenID', 'UnionID'])
