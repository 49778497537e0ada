-- Members whose reader was erased while they still took part: the server looks for them every few seconds, and finds none.
create index sign_up_members_erased on sign_up_members ("SessionID")
  where "Way" = 'reader' and "Participant" is null and "ErasedAt" is null
    and "State" in ('applied', 'waitlisted', 'offered', 'passed');
