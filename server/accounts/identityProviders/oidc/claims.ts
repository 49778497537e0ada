/** Who somebody is by the claims of an OpenID provider. Pure. */
import { claimAt, firstText, groupsAt, NotBelieved, type ProviderPerson } from '../person.ts'
import type { StoredProvider } from '../provider.ts'

type Names = Pick<StoredProvider, 'SubjectField' | 'NameField' | 'RealNameField' | 'EmailField' | 'GroupField'>

/** The person. Throws NotBelieved where nothing names them for good. */
export function personIn(names: Names, claims: object): ProviderPerson {
  const Subject = firstText(claims, names.SubjectField || 'sub')
  if (Subject === '') throw new NotBelieved('认证源没有给出唯一编号，请联系管理员检查属性对应。')
  const Name = firstText(claims, ...(names.NameField ? [names.NameField] : ['preferred_username', 'email'])) || Subject
  // An address that nobody has verified is whatever somebody typed there.
  const isVerified = String(claimAt(claims, 'email_verified')) === 'true'
  return {
    Subject,
    Name,
    RealName: firstText(claims, ...(names.RealNameField ? [names.RealNameField] : ['name', 'nickname'])) || Name,
    Email: isVerified ? firstText(claims, names.EmailField || 'email') : '',
    Groups: groupsAt(claims, names.GroupField || 'groups'),
  }
}
