/** Who made a step of an application, as the applicant may know it: staff have no names here. */
export function actorWords(actor: string): string {
  if (actor === 'applicant') return '申请人'
  return actor === 'system' ? '系统' : '受理人员'
}
