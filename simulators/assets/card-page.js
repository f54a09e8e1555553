// Fills in the test card and groups the digits as they are typed; the page works without it.
const fieldOf = (name) => document.getElementById(name);

document.querySelector('[data-fill-card]')?.addEventListener('click', () => {
  const nextYear = String(new Date().getFullYear() + 1).slice(2);
  fieldOf('card').value = '4000 0070 0001 0006';
  fieldOf('expiry').value = `12/${nextYear}`;
  fieldOf('cvc').value = '100';
  document.querySelector('button[value="card"]').focus();
});

fieldOf('card')?.addEventListener('input', ({ target }) => {
  if (target.selectionStart !== target.value.length) return;
  const digits = target.value.replace(/\D/g, '');
  target.value = digits.replace(/(\d{4})(?=\d)/g, '$1 ');
});

document.querySelector('[aria-invalid="true"]')?.focus();
