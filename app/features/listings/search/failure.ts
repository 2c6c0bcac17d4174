export const failure = {
  title: "Fout bij laden",
  text: "Kon woningen niet laden. Probeer het later opnieuw.",
};
